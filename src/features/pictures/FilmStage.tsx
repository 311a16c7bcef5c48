import { useState } from 'react';
import styled, { css } from 'styled-components';
import type { FilmView } from '../../../contract/films';
import { ExternalLink } from '../../components/icons/ExternalLink';
import { Play } from '../../components/icons/Play';
import { color, motion, onStage, radius, space } from '../../theme/tokens';
import { FilmPlayer } from './FilmPlayer';
import type { Picture } from '../../state/picturesSlice';
import { ResizedPicture } from './ResizedPicture';
import { describe, STAGE_HEIGHT } from './StagePicture';

interface FilmStageProps {
  picture: Picture;
  film: FilmView;
  sizes: string;
}

/**
 * A film in the place of a picture: its still, and a button that plays it. What cannot be played
 * here is a link. Before the button is pressed nothing is loaded from the film's host.
 */
export function FilmStage({ picture, film, sizes }: FilmStageProps) {
  const [isPlaying, setIsPlaying] = useState(false);
  const { title, media_type: kind, image_url: imageUrl } = picture;
  if (isPlaying) {
    return (
      <Screen>
        <FilmPlayer film={film} title={title} />
      </Screen>
    );
  }
  return (
    <Screen>
      {imageUrl !== null && (
        <StillImage
          template={picture.thumbnail}
          sizes={sizes}
          src={imageUrl}
          alt={describe(picture)}
        />
      )}
      {film.kind === 'link' ? (
        <OpenLink href={film.src} target="_blank" rel="noreferrer">
          {kind === 'video' ? 'Open the film' : 'Open the interactive page'}
          <ExternalLink size={16} />
        </OpenLink>
      ) : (
        <PlayButton type="button" aria-label="Play the film" onClick={() => setIsPlaying(true)}>
          <Play size={36} />
        </PlayButton>
      )}
    </Screen>
  );
}

/** In the shape of most films, as large as its place allows. */
const Screen = styled.div`
  position: relative;
  width: min(100%, calc(var(${STAGE_HEIGHT}) * 16 / 9));
  aspect-ratio: 16 / 9;
  ${onStage}
`;

// Twice the class, here and below: a stage has rules of its own for what is in it.
const StillImage = styled(ResizedPicture)`
  && {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    max-height: none;
    object-fit: contain;
    cursor: auto;
  }
`;

/** In the middle, above the still. */
const control = css`
  position: absolute;
  top: 50%;
  left: 50%;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space.s};
  transform: translate(-50%, -50%);
  border: 1px solid currentColor;
  background: ${color('veil')};
  color: ${color('text')};
  transition: color ${motion.quick};

  &:hover {
    color: ${color('accent')};
  }
`;

const PlayButton = styled.button`
  ${control}
  width: 5rem;
  height: 5rem;
  border-radius: 50%;
  cursor: pointer;

  svg {
    /* A triangle looks centred when its weight is. */
    margin-left: 0.25rem;
    fill: currentColor;
  }
`;

const OpenLink = styled.a`
  && {
    ${control}
    padding: ${space.m} ${space.l};
    border-radius: ${radius.m};
    text-align: center;
    text-decoration: none;
  }
`;
