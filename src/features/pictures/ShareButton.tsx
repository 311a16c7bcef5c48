import { useState } from 'react';
import styled from 'styled-components';
import { PAGE_PATHS } from '../../../contract/pages';
import { IconButton } from '../../components/Button';
import { Share } from '../../components/icons/Share';
import { color } from '../../theme/tokens';
import type { Picture } from './picturesSlice';

/** Shares the address of a picture by the device, or copies it and says so. */
export function ShareButton({ picture: { date, title } }: { picture: Picture }) {
  const [message, setMessage] = useState('');
  const handleClick = async () => {
    // Over the archive: a search or somebody's favourites may hold it no more.
    const url = new URL(`${PAGE_PATHS.home}?picture=${date}`, window.location.href).href;
    setMessage(await share({ title, url }));
  };
  return (
    <>
      <IconButton type="button" aria-label="Share" onClick={() => void handleClick()}>
        <Share size={20} />
      </IconButton>
      <Message role="status">{message}</Message>
    </>
  );
}

/** @returns what to tell the reader. */
async function share(picture: { title: string; url: string }): Promise<string> {
  // Computers have poorer ways to share than to paste.
  if ('share' in navigator && window.matchMedia('(pointer: coarse)').matches) {
    // It rejects when the reader thinks better of it.
    await navigator.share(picture).catch(() => undefined);
    return '';
  }
  try {
    await navigator.clipboard.writeText(picture.url);
    return 'Link copied.';
  } catch {
    // Some browsers deny it, or are without a secure connection.
    return picture.url;
  }
}

const Message = styled.span`
  color: ${color('textQuiet')};
  font-size: 0.9375rem;
  overflow-wrap: anywhere;
`;
