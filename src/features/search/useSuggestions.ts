import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  selectSuggestions,
  type Suggested,
  suggestionsShown,
} from '../../state/screen/screenSlice';
import { type Field, useFieldEvents } from './useFieldEvents';

/** Nothing is asked while somebody types faster than this, in milliseconds. */
const PAUSE_MS = 120;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Keyboards of some laptops have no Delete. The field is empty while a last search is shown. */
const REMOVING = ['Delete', 'Backspace'];

const NONE = { options: [], active: -1 } as const;

export interface SuggestionSource {
  /** The field, in which the focus stays. */
  input: Field;
  find: (text: string) => Promise<readonly Suggested[]>;
  /** One was chosen. The list is closed. */
  onChoose: (suggestion: Suggested) => void;
  /** A last search is not to be kept. @returns what the list shows without it. */
  onRemove?: (search: Suggested) => readonly Suggested[];
  /** The form is sent with this text, without blanks around it. */
  onSearch?: (text: string) => void;
}

const isLast = (suggestion: Suggested | undefined) => suggestion?.kind === 'last';

/** The suggestions for what is typed in a field, and the one that the arrows led to (-1 for none). */
export function useSuggestions({ input, find, onChoose, onRemove, onSearch }: SuggestionSource) {
  const dispatch = useAppDispatch();
  const { options: shown, active } = useAppSelector(selectSuggestions) ?? NONE;
  const show = (options: readonly Suggested[], next = -1) => {
    if (options.length > 0 || shown.length > 0) {
      dispatch(suggestionsShown(options.length > 0 ? { options, active: next } : null));
    }
  };
  const { ask, forget } = useAsking(input, find, show);
  const close = () => {
    forget();
    show([]);
  };
  const choose = (suggestion: Suggested) => {
    close();
    onChoose(suggestion);
  };
  const remove = (search: Suggested) => {
    const remaining = onRemove?.(search) ?? [];
    // The arrows are at the one that follows, or else at the last one that is left.
    show(remaining, Math.min(active, remaining.filter(isLast).length - 1));
    input.current?.focus();
  };
  const handleInput = () => {
    if (shown.some(({ kind }) => kind === 'door')) {
      // What is offered while nothing is typed says nothing of this text.
      show([]);
    } else if (active >= 0) {
      // Enter is for the text again, also before its own suggestions have come.
      show(shown);
    }
    ask(PAUSE_MS);
  };
  const handleSubmit = () => {
    close();
    onSearch?.(input.current?.value.trim() ?? '');
  };
  useFieldEvents(input, {
    onEmptyFocus: () => ask(0),
    onInput: handleInput,
    onKeyDown: keyHandler({ shown, active, ask, show, choose, remove, close }),
    onLeave: close,
    onSubmit: handleSubmit,
  });
  return { shown, active, choose, remove };
}

interface KeyTargets {
  shown: readonly Suggested[];
  active: number;
  ask: (pause: number) => void;
  show: (options: readonly Suggested[], active: number) => void;
  choose: (suggestion: Suggested) => void;
  remove: (search: Suggested) => void;
  close: () => void;
}

function keyHandler({ shown, active, ask, show, choose, remove, close }: KeyTargets) {
  return (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const chosen = shown[active];
    if (event.isComposing) {
      return;
    }
    if (step && shown.length === 0) {
      ask(0);
    } else if (step) {
      event.preventDefault();
      // The field itself is one of the stops.
      const stops = shown.length + 1;
      show(shown, ((active + 1 + step + stops) % stops) - 1);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      choose(chosen);
    } else if (REMOVING.includes(event.key) && chosen && isLast(chosen)) {
      event.preventDefault();
      remove(chosen);
    } else if (event.key === 'Escape' && shown.length > 0) {
      // The list is left; the text and the search stay.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
}

/** Asks for suggestions after a pause; only the last question is answered. */
function useAsking(
  input: Field,
  find: SuggestionSource['find'],
  onAnswer: (suggestions: readonly Suggested[]) => void,
) {
  const question = useRef<ReturnType<typeof setTimeout>>(undefined);
  const forget = () => {
    clearTimeout(question.current);
    question.current = undefined;
  };
  const ask = (pause: number) => {
    forget();
    const answer = async () => {
      const suggestions = await find(input.current?.value ?? '');
      if (question.current === asked) {
        onAnswer(suggestions);
      }
    };
    const asked = setTimeout(() => void answer(), pause);
    question.current = asked;
  };
  useEffect(() => () => clearTimeout(question.current), []);
  return { ask, forget };
}
