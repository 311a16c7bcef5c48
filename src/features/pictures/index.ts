export { filmOf } from './filmOf';
export { FilmStage } from './FilmStage';
export { LikeControl } from './LikeControl';
export { CARD_TEXT_REM, PictureCard, TITLE_LINE_REM, TITLE_LINES } from './PictureCard';
export { PictureDetails } from './PictureDetails';
export { PictureDialog, preloadPictureDialog } from './PictureDialog';
export { aspectRatioOf, USUAL_RATIO } from './aspectRatio';
export { type Picture, selectIsLiked, selectPicture, selectWaitingLikes } from './picturesSlice';
export { SelectButton } from './SelectButton';
export { share } from './sharing';
export { STAGE_HEIGHT, StagePicture } from './StagePicture';
export { usePicture } from './usePicture';
export {
  localFavouriteAdded,
  localFavouritesRead,
  localFavouritesRemoved,
  selectLocalFavourites,
} from './localFavouritesSlice';
export { followLocalFavourites } from './localFavouritesListener';
export { LOCAL_FAVOURITES_KEY, readLocalFavourites } from './localFavouritesStorage';
export { followSlowLikes } from './slowLikesListener';
export { followWaitingLikes } from './waitingLikesListener';
export { ResizedPicture } from './ResizedPicture';
export { PICTURE_FAILED, useImageFallback } from './useImageFallback';
export { usePlaceholder } from './usePlaceholder';
export { useFullScreen } from './stage/useFullScreen';
