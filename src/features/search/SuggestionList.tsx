import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { formatCount } from '../../../contract/format';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { adoptStyles } from '../../theme/adoptStyles';
import { phone } from '../../theme/breakpoints';
import { depth } from '../../theme/depths';
import { color, radius, space } from '../../theme/tokens';
import type { Suggested } from '../../state/screen/screenSlice';
import { HEADING_HEIGHT, OPTION_HEIGHT, RemoveButtons } from './RemoveButtons';
import { SuggestionWords } from './SuggestionWords';
import { type SuggestionSource, useSuggestions } from './useSuggestions';

const LIST_ID = 'suggestions';
const optionId = (index: number) => `${LIST_ID}-${index}`;

/**
 * What the text of a field may become, below the field. Arrows lead to a suggestion, Enter chooses it, Delete removes
 * a last search, Escape closes the list; what is typed stays until then.
 */
export function SuggestionList(source: SuggestionSource) {
  const { input } = source;
  const { shown, active, choose, remove } = useSuggestions(source);
  const popup = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const field = input.current;
    // The field keeps its role of a searchbox: screen readers do not announce a role that changes.
    field?.setAttribute('aria-autocomplete', 'list');
    setOrRemove(field, 'aria-controls', shown.length > 0 ? LIST_ID : undefined);
    setOrRemove(field, 'aria-activedescendant', active >= 0 ? optionId(active) : undefined);
    scrollTo(popup.current, document.getElementById(optionId(active)));
  }, [input, shown, active]);
  const optionsOf = (isIncluded: (kind: Suggested['kind']) => boolean) =>
    shown.map((suggestion, index) =>
      isIncluded(suggestion.kind) ? (
        <Option
          key={`${suggestion.kind} ${suggestion.text}`}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          onClick={() => choose(suggestion)}
        >
          <SuggestionWords suggestion={suggestion} />
        </Option>
      ) : null,
    );
  const lastSearches = shown.filter(({ kind }) => kind === 'last');
  const hasDoors = shown.some(({ kind }) => kind === 'door');
  return (
    <>
      <VisuallyHidden aria-live="polite">
        {shown.length > 0 && announcement(shown.length, lastSearches.length, hasDoors)}
      </VisuallyHidden>
      {shown.length > 0 && (
        // The field has the focus, and its keys.
        <Popup ref={popup} onPointerDown={(event) => event.preventDefault()}>
          <div id={LIST_ID} role="listbox" aria-label="Suggestions">
            {optionsOf((kind) => kind !== 'last' && kind !== 'door')}
            {lastSearches.length > 0 && (
              <Group role="group" aria-label="Last searches" data-removable>
                <Heading aria-hidden>Last searches</Heading>
                {optionsOf((kind) => kind === 'last')}
              </Group>
            )}
            {hasDoors && (
              <Group role="group" aria-label="Into the archive" data-doors>
                <Heading aria-hidden>Into the archive</Heading>
                {optionsOf((kind) => kind === 'door')}
              </Group>
            )}
          </div>
          <RemoveButtons searches={lastSearches} onRemove={remove} />
        </Popup>
      )}
    </>
  );
}

function announcement(all: number, searches: number, hasDoors: boolean): string {
  if (!hasDoors) {
    return `${formatCount(all, 'suggestion')}, arrow keys lead to them`;
  }
  const doors = `${all - searches} ways into the archive`;
  return searches > 0
    ? `Arrow down for ${searches} of your last searches, which Delete removes, and ${doors}`
    : `Arrow down for ${doors}`;
}

function setOrRemove(element: Element | null, name: string, value: string | undefined): void {
  if (value === undefined) {
    element?.removeAttribute(name);
  } else {
    element?.setAttribute(name, value);
  }
}

/** `scrollIntoView` would scroll the page as well. */
function scrollTo(list: HTMLElement | null, option: HTMLElement | null): void {
  if (list && option) {
    const { offsetTop: top, offsetHeight: height } = option;
    list.scrollTop = Math.min(top, Math.max(list.scrollTop, top + height - list.clientHeight));
  }
}

/** The head of the page is stacked above the pictures while the list hangs out of it. */
adoptStyles(`
  header:has([role='listbox']) {
    z-index: ${depth('newsButton')};
  }

  form:has([role='listbox']) {
    position: relative;
  }
`);

/** On a phone it leaves room for the keyboard, and scrolls. */
const Popup = styled.div`
  position: absolute;
  top: calc(100% + ${space.s});
  left: -1px;
  width: max(100% + 2px, min(22rem, 100vw - 3rem));
  max-height: min(30rem, 40svh);
  padding: ${space.xs};
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid ${color('edge')};
  border-radius: ${radius.m};
  background: ${color('surface')};
  box-shadow: 0 0.75rem 2rem ${color('shadow')};
  text-align: start;
`;

const Heading = styled.div`
  display: flex;
  align-items: center;
  height: ${HEADING_HEIGHT};
  padding: 0 ${space.m};
  color: ${color('textQuiet')};
  font-size: 0.875rem;
`;

const Option = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.m};
  min-height: ${OPTION_HEIGHT};
  padding: ${space.xs} ${space.m} ${space.xs} ${space.xs};
  border-radius: ${radius.s};
  color: ${color('text')};
  cursor: pointer;

  > span[aria-hidden] {
    width: 2.5rem;
    height: 2.5rem;
  }

  > span:not([aria-hidden]) {
    flex: auto;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  small {
    color: ${color('textQuiet')};
  }

  > small {
    flex: none;
  }

  > svg {
    flex: none;
  }

  &:hover,
  &[aria-selected='true'] {
    background: ${color('raised')};
  }

  &[aria-selected='true'] {
    outline: 2px solid ${color('accent')};
    outline-offset: -2px;
  }
`;

const Group = styled.div`
  &[data-removable] ${Option} {
    height: ${OPTION_HEIGHT};
    padding: 0 3rem 0 ${space.m};

    > svg {
      width: 1.125rem;
      height: 1.125rem;
      color: ${color('textQuiet')};
    }

    > span {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  }

  &[data-doors] {
    display: flex;
    flex-wrap: wrap;

    ${Heading} {
      flex-basis: 100%;
    }

    ${Option} {
      gap: ${space.xs};
      padding: 0 0.375rem;
      font-size: 0.9375rem;

      > svg {
        width: 1.25rem;
        height: 1.25rem;
      }
    }

    /* One row, so that it is in sight below five searches. */
    ${phone} {
      display: grid;
      grid-template-columns: repeat(5, 1fr);

      ${Heading} {
        grid-column: 1 / -1;
      }

      ${Option} {
        flex-direction: column;
        padding: ${space.xs} 0;
        font-size: 0.75rem;
        line-height: 1.3;
        text-align: center;
      }
    }
  }
`;
