export { LikeControl } from './LikeControl';
export { CARD_TEXT_REM, PictureCard } from './PictureCard';
export { PictureDetails } from './PictureDetails';
export { PictureDialog, preloadPictureDialog } from './lazyPictureDialog';
export { aspectRatioOf, USUAL_RATIO } from './aspectRatio';
export { type Picture, picturesSlice, selectIsLiked, selectPicture } from './picturesSlice';
export { STAGE_HEIGHT, StagePicture } from './StagePicture';
export { usePicture } from './usePicture';
