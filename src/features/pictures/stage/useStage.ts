import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isTyping } from '../../../components/isTyping';
import { useKeyDown } from '../../../components/useKeyDown';
import { growFromCard, shrinkToCard } from './cardMotion';
import { listenToGestures, type StageWays } from './stageGestures';
import { StageView, type ZoomLevel } from './stageView';
import type { Point } from './zoom';

/** How much farther an arrow leads along a panorama. */
const WALK = 4;
/** How much a press of a button or key enlarges, and how far an arrow moves, in pixels. */
const STEP = 1.5;
const WAY = 80;

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: WAY, y: 0 },
  ArrowRight: { x: -WAY, y: 0 },
  ArrowUp: { x: 0, y: WAY },
  ArrowDown: { x: 0, y: -WAY },
};

/** What other keys do, in small letters. */
type StageKeys = Record<string, (() => void) | undefined>;

const FAR: ZoomLevel = { isZoomed: false, detail: 'usual' };

/**
 * The stage of the open picture: gestures, and the keys of the whole window, as a click on what takes
 * no focus leaves the keys to the page's body.
 */
export function useStage(date: string, ways: StageWays, keys: StageKeys) {
  const frame = useRef<HTMLDivElement>(null);
  const mover = useRef<HTMLDivElement>(null);
  const view = useRef<StageView>(null);
  const [level, setLevel] = useState(FAR);
  const latestWays = useEffectEvent(() => ways);
  useKeyDown((event) => {
    const act = view.current && actionOf(event, view.current, ways, keys);
    if (act) {
      event.preventDefault();
      act();
    }
  });

  // Before the picture is painted: who sees it may press a key at once.
  useLayoutEffect(() => {
    if (!frame.current || !mover.current) {
      return undefined;
    }
    const stage = new StageView(frame.current, mover.current, (next) =>
      setLevel((known) =>
        known.isZoomed === next.isZoomed && known.detail === next.detail ? known : next,
      ),
    );
    view.current = stage;
    return listenToGestures(stage, () => latestWays());
  }, []);

  useCardMotion(mover, date, ways.scroller);

  useLayoutEffect(() => view.current?.begin(), [date]);

  return {
    frame,
    mover,
    level,
    zoomIn: () => view.current?.zoomBy(STEP),
    zoomOut: () => view.current?.zoomBy(1 / STEP),
  };
}

/** The picture grows out of its card when the dialog opens, and shrinks back to its card when that closes. */
function useCardMotion(
  mover: RefObject<HTMLElement | null>,
  date: string,
  dialog: RefObject<HTMLElement | null>,
): void {
  const [first] = useState(date);
  useLayoutEffect(() => {
    // The dialog around it opens in an effect that comes after this one, and before the next frame.
    queueMicrotask(() => {
      if (mover.current) {
        growFromCard(mover.current, first);
      }
    });
  }, [mover, first]);

  useEffect(() => {
    const { current } = dialog;
    // This event comes while the dialog is still in sight, whatever closes it.
    const handleToggle = ({ target, newState }: ToggleEvent) => {
      if (target === current && newState === 'closed' && mover.current) {
        shrinkToCard(mover.current, date);
      }
    };
    current?.addEventListener('beforetoggle', handleToggle);
    return () => current?.removeEventListener('beforetoggle', handleToggle);
  }, [mover, date, dialog]);
}

/** What has a meaning of its own for the space bar. */
const PRESSED_BY_SPACE = 'button, a, summary, input, select';

function actionOf(
  event: KeyboardEvent,
  stage: StageView,
  ways: StageWays,
  keys: StageKeys,
): (() => void) | undefined {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  const isPress = key === ' ' && target instanceof Element && target.closest(PRESSED_BY_SPACE);
  if (isPress || ctrlKey || metaKey || altKey || isTyping(event)) {
    return undefined;
  }
  const way = ARROWS[key];
  if (way && stage.isZoomed) {
    return () => stage.moveBy(way);
  }
  if (way && stage.walks(way.x)) {
    return () => stage.moveBy({ x: WALK * way.x, y: 0 });
  }
  const zooms: Record<string, () => void> = {
    '+': () => stage.zoomBy(STEP),
    // The same key without Shift, on most keyboards.
    '=': () => stage.zoomBy(STEP),
    '-': () => stage.zoomBy(1 / STEP),
    '0': () => stage.showWhole(),
  };
  return keys[key.toLowerCase()] ?? (ways.canZoom ? zooms[key] : undefined);
}
