/** Steps through a recorded session at its own pace. */
import type { RootState } from '../../store/types';
import { describeAction } from '../describeAction';
import type { Recording, Remark } from '../recording';
import { firstStateOf, replay } from '../replay';
import { firstDifference, hashRootState } from '../stateHash';

/** Longest wait between two steps, in milliseconds. */
const LONGEST_WAIT = 2_000;

export interface PlayerStatus {
  /** 0 is the first state. */
  step: number;
  steps: number;
  /** Name of the action that led to this state, as `describeAction` has it. */
  action: string;
  isPlaying: boolean;
  remarks: readonly Remark[];
  /** Where the last state differs from the recorded one; null where nothing does. */
  difference: string | null;
}

/** @throws RecordingError where the recording cannot be replayed; see `replay`. */
export class Player {
  private readonly states: RootState[];
  private readonly difference: string | null;
  private step = 0;
  private timer: number | undefined;
  private current: PlayerStatus;
  private readonly listeners = new Set<() => void>();

  /** @param show is given each state that becomes the shown one. */
  constructor(
    private readonly recording: Recording,
    private readonly show: (state: RootState) => void,
  ) {
    this.states = [firstStateOf(recording)];
    for (const { state } of replay(recording)) {
      this.states.push(state);
    }
    this.difference = differenceOf(recording, this.states.at(-1));
    this.current = this.describe();
    this.goTo(0);
  }

  /** Shows the state after a step; steps beyond the ends lead to the ends. */
  readonly goTo = (step: number): void => {
    this.step = Math.min(Math.max(step, 0), this.recording.actions.length);
    const state = this.states[this.step];
    if (state !== undefined) {
      this.show(state);
    }
    this.tell();
  };

  /** Plays at the recorded pace; from the beginning if the end is shown. */
  readonly play = (): void => {
    if (this.step === this.recording.actions.length) {
      this.goTo(0);
    }
    this.schedule();
    this.tell();
  };

  readonly pause = (): void => {
    window.clearTimeout(this.timer);
    this.timer = undefined;
    this.tell();
  };

  readonly subscribe = (onChange: () => void): (() => void) => {
    this.listeners.add(onChange);
    return () => this.listeners.delete(onChange);
  };

  /** The same object until something changes. */
  readonly status = (): PlayerStatus => this.current;

  private schedule(): void {
    const times = this.recording.info?.times ?? [];
    const wait = (times[this.step] ?? 0) - (times[this.step - 1] ?? 0);
    this.timer = window.setTimeout(
      () => {
        this.timer = undefined;
        this.goTo(this.step + 1);
        if (this.step < this.recording.actions.length) {
          this.schedule();
        }
        this.tell();
      },
      Math.min(Math.max(wait, 0), LONGEST_WAIT),
    );
  }

  private describe(): PlayerStatus {
    const { actions, info } = this.recording;
    const action = actions[this.step - 1];
    return {
      step: this.step,
      steps: actions.length,
      action: action ? describeAction(action) : 'the first state',
      isPlaying: this.timer !== undefined,
      remarks: info?.remarks ?? [],
      difference: this.difference,
    };
  }

  private tell(): void {
    this.current = this.describe();
    for (const listener of this.listeners) {
      listener();
    }
  }
}

function differenceOf({ info }: Recording, last: RootState | undefined): string | null {
  return info && last ? firstDifference(hashRootState(last), info.finalState) : null;
}
