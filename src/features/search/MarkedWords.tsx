import { useEffect, useRef } from 'react';
import { topLayer } from '../../components/topLayer';
import { adoptStyles } from '../../theme/adoptStyles';
import { color } from '../../theme/tokens';
import { findWords } from './findWords';

interface MarkedWordsProps {
  /** Marked wherever they stand. Both must stay the same array while they are the same. */
  phrases: readonly string[];
  /** Marked in credits alone. */
  credits: readonly string[];
}

const NAME = 'found';
const TEXTS = 'article h2, dialog h2, dialog p';
const CREDITS = 'article p, dialog dd';

/**
 * Marks the words of a search in the texts of the gallery around it. The browser paints them over the texts
 * (CSS Custom Highlight API), so no card is rendered for it and nothing can move.
 */
export function MarkedWords({ phrases, credits }: MarkedWordsProps) {
  const marker = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const gallery = marker.current?.closest('section');
    if (!gallery || typeof CSS === 'undefined' || !('highlights' in CSS)) {
      return undefined;
    }
    let frame = 0;
    const mark = () => {
      frame = 0;
      const ranges = [
        ...rangesIn(gallery, TEXTS, phrases),
        ...rangesIn(gallery, CREDITS, [...phrases, ...credits]),
      ];
      CSS.highlights.set(NAME, new Highlight(...ranges));
    };
    const observer = new MutationObserver(() => {
      frame ||= requestAnimationFrame(mark);
    });
    observer.observe(gallery, { childList: true, characterData: true, subtree: true });
    mark();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      CSS.highlights.delete(NAME);
    };
  }, [phrases, credits]);
  return <span ref={marker} hidden />;
}

function rangesIn(gallery: Element, selector: string, phrases: readonly string[]): StaticRange[] {
  // An open picture's dialog holds what lies above all, such as messages.
  const isOfGallery = (element: Element) => !topLayer().contains(element);
  return [...gallery.querySelectorAll(selector)].filter(isOfGallery).flatMap((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const ranges: StaticRange[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { start, end } of findWords(node.textContent ?? '', phrases)) {
        const [startContainer, endContainer] = [node, node];
        ranges.push(
          new StaticRange({ startContainer, startOffset: start, endContainer, endOffset: end }),
        );
      }
    }
    return ranges;
  });
}

adoptStyles(`
  ::highlight(${NAME}) {
    background-color: color-mix(in srgb, ${color('accent')} 20%, transparent);
    text-decoration: underline 2px ${color('accent')};
  }

  @media (forced-colors: active) {
    ::highlight(${NAME}) {
      background-color: Mark;
      color: MarkText;
    }
  }
`);
