import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { selectSuggestions, type Suggested, suggestionsShown } from '../screen';

/** Nothing is asked while somebody types faster than this, in milliseconds. */
const PAUSE_MS = 120;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const NONE = { options: [], active: -1 } as const;

type Field = RefObject<HTMLInputElement | null>;

export interface SuggestionSource {
  /** The field, in which the focus stays. */
  input: Field;
  /** Suggestions for the text of the field. */
  find: (text: string) => Promise<readonly Suggested[]>;
  /** One was chosen. The list is closed. */
  onChoose: (suggestion: Suggested) => void;
}

/** The suggestions for what is typed in a field, and the one that the arrows led to (-1 for none). */
export function useSuggestions({ input, find, onChoose }: SuggestionSource) {
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
  const handleKeyDown = (event: KeyboardEvent) => {
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
    } else if (event.key === 'Escape' && shown.length > 0) {
      // The list is left; the text and the search stay.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  useFieldEvents(input, { onInput: () => ask(PAUSE_MS), onKeyDown: handleKeyDown, onLeave: close });
  return { shown, active, choose };
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

interface FieldEvents {
  onInput: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** The focus went elsewhere, or the form was sent. */
  onLeave: () => void;
}

/** Follows a field whose own component is there before this code. */
function useFieldEvents(input: Field, { onInput, onKeyDown, onLeave }: FieldEvents): void {
  const handleInput = useEffectEvent(onInput);
  const handleKeyDown = useEffectEvent(onKeyDown);
  const handleLeave = useEffectEvent(onLeave);
  useEffect(() => {
    const field = input.current;
    const ending = new AbortController();
    const { signal } = ending;
    field?.addEventListener('input', () => handleInput(), { signal });
    field?.addEventListener('keydown', (event) => handleKeyDown(event), { signal });
    field?.addEventListener('blur', () => handleLeave(), { signal });
    field?.form?.addEventListener('submit', () => handleLeave(), { signal });
    // The reader may have typed while this code was on its way.
    if (field && field === document.activeElement && field.value !== field.defaultValue) {
      handleInput();
    }
    return () => ending.abort();
  }, [input]);
}
