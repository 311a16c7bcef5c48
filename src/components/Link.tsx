import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path of a page of ours. */
  to: string;
  /** Kept with the entry in the history. */
  state?: object;
}

/**
 * A link to another page. The router's own `Link` would load code for prefetching, data and server
 * components.
 */
export function Link({ to, state, onClick, children, ...props }: LinkProps) {
  const href = useHref(to);
  const navigate = useLinkClickHandler(to, { state });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) {
      navigate(event);
    }
  };
  return (
    <a {...props} href={href} onClick={handleClick}>
      {children}
    </a>
  );
}
