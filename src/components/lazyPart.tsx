/**
 * Parts of the page that are loaded when they are shown. `React.lazy` remembers a failure for good and throws
 * it at everything around the part. Here the failure is shown in the part's place, with a way to try again.
 */
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from './Button';
import { CODE_FAILED } from './codeFailed';
import { Message } from './Message';
import { Spinner } from './Spinner';
import { VisuallyHidden } from './VisuallyHidden';

/** A file of code has come, but is not what it should be. Asking for it again gives the same; a reload may not. */
export class BrokenFile extends Error {}

/** Milliseconds after which readers should see that something is on its way. */
const PATIENCE = 300;
const NOT_FOUND = 404;

/** Messages of failures that only a reload can mend. */
const OUTDATED = 'There is a new version of Skyfolio. Reload the page to go on.';
const BROKEN = 'This part of the page is broken. Reloading usually mends it.';

interface LazyPart<Props> {
  Part: ComponentType<Props>;
  /** Starts the download early. A failure is reported when the part is shown. */
  preload: () => void;
}

/** @param isOptional the page does without it: nothing is shown until it has come. */
export function lazyPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props> | undefined>,
  isOptional = false,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    const part = await importPart();
    // A cache may have mixed up the files.
    if (!part) {
      throw new BrokenFile();
    }
    loaded = part;
    return part;
  };
  function Part(props: Props) {
    const [Content, setContent] = useState(() => loaded);
    const handleLoad = useCallback((content: ComponentType<Props>) => {
      setContent(() => content);
    }, []);
    return Content ? (
      <Content {...props} />
    ) : (
      <Download {...{ load, isOptional }} onLoad={handleLoad} />
    );
  }
  return { Part, preload: () => void load().catch(() => undefined) };
}

interface DownloadProps<Loaded> {
  load: () => Promise<Loaded>;
  isOptional: boolean;
  onLoad: (loaded: Loaded) => void;
}

/** Shows a part, or its loading or failure. */
function Download<Loaded>({ load, isOptional, onLoad }: DownloadProps<Loaded>) {
  const [attempt, setAttempt] = useState(1);
  const [failure, setFailure] = useState<{ attempt: number; remedy?: string }>();
  const isLoading = failure?.attempt !== attempt;
  const [isSlow, setIsSlow] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    let isShown = true;
    const timer = window.setTimeout(() => setIsSlow(true), PATIENCE);
    const handleFailure = async (error: unknown) => {
      const isBroken = error instanceof BrokenFile;
      const remedy = isBroken ? BROKEN : (await isVersionGone()) ? OUTDATED : undefined;
      if (isShown) {
        setFailure({ attempt, ...(remedy && { remedy }) });
      }
    };
    load().then((loaded) => {
      if (isShown) {
        moveFocus(button.current);
        onLoad(loaded);
      }
    }, handleFailure);
    return () => {
      isShown = false;
      window.clearTimeout(timer);
    };
  }, [load, onLoad, attempt]);

  if (isOptional || !failure) {
    return !isOptional && isSlow && <Loading />;
  }
  const { remedy } = failure;
  const handleClick = () => {
    if (remedy) {
      window.location.reload();
    } else if (!isLoading) {
      setAttempt(attempt + 1);
    }
  };
  const action = (
    <Button
      ref={button}
      type="button"
      aria-busy={isLoading}
      aria-disabled={isLoading}
      onClick={handleClick}
    >
      {remedy ? 'Reload the page' : 'Try again'}
    </Button>
  );
  return (
    <div role="alert">
      <Message action={action}>{remedy ?? CODE_FAILED}</Message>
    </div>
  );
}

function Loading() {
  return (
    <Message>
      <span role="status">
        <Spinner />
        <VisuallyHidden>Loading</VisuallyHidden>
      </span>
    </Message>
  );
}

/** Gives the focus of a removed control to the dialog or page around it. */
function moveFocus(control: HTMLElement | null): void {
  if (control && control === document.activeElement) {
    const container = control.closest<HTMLElement>('dialog, main');
    const heir = container?.matches('dialog') ? container.querySelector('button') : container;
    heir?.focus();
  }
}

/** Whether the server runs another version, which has other files. */
async function isVersionGone(): Promise<boolean> {
  try {
    const { status } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
    return status === NOT_FOUND;
  } catch {
    // The network is down, so nothing is known.
    return false;
  }
}
