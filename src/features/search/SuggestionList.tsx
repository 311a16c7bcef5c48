import { useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { formatCount, formatYearDay } from '../../../contract/format';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { adoptStyles } from '../../theme/adoptStyles';
import { depth } from '../../theme/depths';
import { color, radius, space } from '../../theme/tokens';
import type { Suggested } from '../screen';
import { type SuggestionSource, useSuggestions } from './useSuggestions';

const LIST_ID = 'suggestions';
const optionId = (index: number) => `${LIST_ID}-${index}`;

/**
 * What the text of a field may become, below the field. Arrows lead to a suggestion, Enter chooses it, Escape closes
 * the list; what is typed stays until then.
 */
export function SuggestionList(source: SuggestionSource) {
  const { input } = source;
  const { shown, active, choose } = useSuggestions(source);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const field = input.current;
    // The field is a searchbox for good: a role that changes is not told to readers of the screen.
    field?.setAttribute('aria-autocomplete', 'list');
    setOrRemove(field, 'aria-controls', shown.length > 0 ? LIST_ID : undefined);
    setOrRemove(field, 'aria-activedescendant', active >= 0 ? optionId(active) : undefined);
    scrollTo(list.current, document.getElementById(optionId(active)));
  }, [input, shown, active]);
  return (
    <>
      <VisuallyHidden aria-live="polite">
        {shown.length > 0 && `${formatCount(shown.length, 'suggestion')}, arrow keys lead to them`}
      </VisuallyHidden>
      {shown.length > 0 && (
        <>
          {/* The field has the focus, and its keys. */}
          <List
            ref={list}
            id={LIST_ID}
            role="listbox"
            aria-label="Suggestions"
            onPointerDown={(event) => event.preventDefault()}
          >
            {shown.map((suggestion, index) => (
              <Option
                key={suggestion.text}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                onClick={() => choose(suggestion)}
              >
                <Words suggestion={suggestion} />
              </Option>
            ))}
          </List>
        </>
      )}
    </>
  );
}

function Words({ suggestion }: { suggestion: Suggested }) {
  if (suggestion.kind === 'yearDay') {
    return (
      <>
        <span>{formatYearDay(suggestion.text)}</span>
        <small>over the years</small>
      </>
    );
  }
  if (suggestion.kind === 'place') {
    return (
      <>
        <span>{suggestion.text}</span>
        <small>{suggestion.note}</small>
      </>
    );
  }
  const { kind, text, note, count } = suggestion;
  return (
    <>
      <span>
        {kind === 'credit' ? `by ${note ?? text}` : text}
        {kind === 'object' && note !== undefined && <small> {note}</small>}
      </span>
      <small>{formatCount(count, 'picture')}</small>
    </>
  );
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
const List = styled.ul`
  position: absolute;
  top: calc(100% + ${space.s});
  left: 0;
  width: max(100%, min(22rem, 100vw - 3rem));
  max-height: min(24rem, 40svh);
  margin: 0;
  padding: ${space.s};
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid ${color('edge')};
  border-radius: ${radius.m};
  background: ${color('surface')};
  box-shadow: 0 0.75rem 2rem ${color('shadow')};
  text-align: start;
  list-style: none;
`;

const Option = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.l};
  min-height: 2.75rem;
  padding: ${space.xs} ${space.m};
  border-radius: ${radius.s};
  color: ${color('text')};
  cursor: pointer;

  span {
    overflow-wrap: anywhere;
  }

  small {
    color: ${color('textQuiet')};
  }

  > small {
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
