import { addListener } from '@reduxjs/toolkit';
import type { AppDispatch, AppThunk, RootState, ThunkExtra } from '../../../store/types';
import { panelToggled, selectPart } from '../../../state/screen/screenSlice';

/** The slideshow, in the state of the screen: open while it plays. */
export const SLIDESHOW = 'stage/slideshow';
/** Milliseconds that each picture stays. */
const PACE = 6000;

const addAppListener = addListener.withTypes<RootState, AppDispatch, ThunkExtra>();

const isPlaying = (state: RootState) => selectPart(state, SLIDESHOW)?.isOpen === true;
const openPicture = ({ ui }: RootState) => ui.place.query.picture;

export const slideshowPaused = () => panelToggled({ part: SLIDESHOW, isOpen: false });

/**
 * Plays on from the open picture, step by step, until it is paused, the list ends, or somebody steps by hand. It follows
 * the press, so a replay has the state of a slideshow and no clock.
 *
 * @param nextStep gives the step to the next picture; undefined where there is none.
 */
export function playSlideshow(nextStep: () => (() => void) | undefined): AppThunk {
  return (dispatch) => {
    dispatch(
      addAppListener({
        actionCreator: panelToggled,
        effect: async (_action, api) => {
          api.unsubscribe();
          while (isPlaying(api.getState())) {
            const shown = openPicture(api.getState());
            const isOver = (_: unknown, state: RootState) =>
              !isPlaying(state) || openPicture(state) !== shown;
            if (await api.condition(isOver, PACE)) {
              break;
            }
            // Nobody looks at a tab in the background.
            const step = document.hidden ? () => undefined : nextStep();
            if (!step) {
              break;
            }
            step();
            // The page with the next picture may have to come first. If it does not, the step is tried again.
            if (openPicture(api.getState()) === shown && !document.hidden) {
              await api.condition(isOver, PACE);
            }
          }
          if (isPlaying(api.getState())) {
            api.dispatch(slideshowPaused());
          }
        },
      }),
    );
    dispatch(panelToggled({ part: SLIDESHOW, isOpen: true }));
  };
}
