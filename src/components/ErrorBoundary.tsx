import { Component, type ReactNode } from 'react';
import { Button } from './Button';
import { Message } from './Message';

interface Props {
  children: ReactNode;
  /** When it changes, the children are rendered again: the page's URL, for example. */
  resetKey: string;
}

/** Limits an error to one page. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.hasFailed && previous.resetKey !== this.props.resetKey) {
      this.setState({ hasFailed: false });
    }
  }

  override render() {
    if (!this.state.hasFailed) {
      return this.props.children;
    }
    return (
      <div role="alert">
        <Message action={<Button onClick={reload}>Reload the page</Button>}>
          Something in this page broke. Reloading usually mends it.
        </Message>
      </div>
    );
  }
}

function reload() {
  window.location.reload();
}
