import styled from 'styled-components';
import type { FilmView } from '../../../contract/films';

/**
 * Plays a film at once, as somebody has just pressed the button; the focus goes to the player.
 *
 * The frame may run its player's scripts and use the player's own storage, open the film's page in
 * a new tab, and show itself on another screen. It may not lead this page away, download, or open
 * dialogs. YouTube plays nothing for pages that withhold their name, so it learns the
 * origin of this page, and no more of its address.
 */
export function FilmPlayer({ film, title }: { film: FilmView; title: string }) {
  if (film.kind === 'file') {
    return (
      <Video
        ref={takeFocus}
        src={film.src}
        title={title}
        controls
        autoPlay
        playsInline
        // Its arrow keys move in the film, and not to another picture.
        onKeyDown={(event) => event.stopPropagation()}
      />
    );
  }
  return (
    <Frame
      ref={takeFocus}
      onLoad={({ currentTarget }) => refocus(currentTarget)}
      src={film.src}
      title={title}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}

const takeFocus = (player: HTMLElement | null) => player?.focus();

/** Chromium may take the keys from a frame that gets a process of its own, and still call it focused. */
function refocus(frame: HTMLElement): void {
  if (document.activeElement === frame && !document.hasFocus()) {
    frame.blur();
    frame.focus();
  }
}

const Frame = styled.iframe`
  width: 100%;
  height: 100%;
  border: 0;
`;

const Video = styled.video`
  width: 100%;
  height: 100%;
`;
