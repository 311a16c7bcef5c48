import { useEffect } from 'react';

let pageTitle = '';
let pictureTitle: string | undefined;

const write = () => {
  document.title = pictureTitle ?? pageTitle;
};

/** Names the page in the browser's tab and history. */
export function usePageTitle(title: string): void {
  useEffect(() => {
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
