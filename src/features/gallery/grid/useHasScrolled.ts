import { useEffect, useState } from 'react';

/** Whether the page was scrolled since the component mounted. */
export function useHasScrolled(): boolean {
  const [hasScrolled, setHasScrolled] = useState(() => window.scrollY > 0);
  useEffect(() => {
    if (hasScrolled) {
      return undefined;
    }
    const handleScroll = () => setHasScrolled(true);
    window.addEventListener('scroll', handleScroll, { passive: true, once: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, [hasScrolled]);
  return hasScrolled;
}
