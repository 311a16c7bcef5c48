import styled from 'styled-components';
import { color, space } from '../../theme/tokens';
import { useDetails } from '../../state/screen/useDetails';

const TIPS = [
  ['galaxy, nebula', 'either word; commas part what may be found'],
  ['spiral galaxy', 'these words side by side; where few have them, in any order'],
  ['"black hole" jet', 'both; in quotes, numbers and names are plain words'],
  ['M 31, NGC 224, Saturn', 'an object: what shows it first, then what mentions it'],
  ['comet 2004', 'the comets of a year; it stands last, so that NGC 2004 stays a number'],
  ['July 2004, 2003-2005', 'a month, or some years'],
  ['aurora -comet', 'without comets'],
  ['by:"Robert Gendler"', 'who made the picture'],
  ['nebula kind:image', 'pictures alone; kind:film for films, -kind:film to leave them out'],
] as const;

/** How searches may be written. */
export function SearchTips() {
  return (
    <Tips {...useDetails('search/tips')}>
      <summary>Search tips</summary>
      <dl>
        {TIPS.map(([text, meaning]) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Tips>
  );
}

const Tips = styled.details`
  summary {
    min-height: 1.5rem;
    color: ${color('textQuiet')};
    cursor: pointer;
  }

  &[open] {
    flex-basis: 100%;
    max-width: 40rem;
  }

  dl {
    display: grid;
    gap: ${space.s};
    margin: ${space.m} 0 0;
    font-size: 0.9375rem;
  }

  dt {
    color: ${color('text')};
    overflow-wrap: anywhere;
  }

  dd {
    margin: 0;
  }
`;
