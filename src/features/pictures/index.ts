export { LikeControl } from './LikeControl';
export { CARD_TEXT_REM, PictureCard } from './PictureCard';
export { PictureDetails } from './PictureDetails';
export { PictureDialog } from './PictureDialog';
export { aspectRatioOf } from './pictureText';
export { type Picture, picturesSlice, selectIsLiked, selectPicture } from './picturesSlice';
export { usePicture } from './usePicture';
