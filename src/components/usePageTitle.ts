import { useEffect } from 'react';
import { focusMain } from './focusMain';

/** The element that announces a page that came without a reload to screen readers. */
export const PAGE_ANNOUNCEMENT = 'page-announcement';

let pageTitle = '';
let pictureTitle: string | undefined;
/** The element as it was when the last page was named. It comes and goes with the app. */
let announcer: HTMLElement | null = null;

const write = () => {
  document.title = pictureTitle ?? pageTitle;
};

/**
 * Names the page in the browser's tab and history. Unless it is the first, it is announced, and gets
 * the focus if what had it went away with the former page.
 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const announcement = document.getElementById(PAGE_ANNOUNCEMENT);
    if (announcement && announcement === announcer) {
      announcement.textContent = title;
      if (document.activeElement === document.body) {
        focusMain();
      }
    }
    announcer = announcement;
    pageTitle = title;
    write();
  }, [title]);
}

/** While a picture is open over the page, the tab has its name. */
export function usePictureTitle(title: string | undefined): void {
  useEffect(() => {
    pictureTitle = title;
    write();
    return () => {
      pictureTitle = undefined;
      write();
    };
  }, [title]);
}
