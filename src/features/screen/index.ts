export {
  callAnswered,
  mapChanged,
  panelToggled,
  selectMap,
  selectPart,
  selectSuggestions,
  type Suggested,
  suggestionsShown,
} from './screenSlice';
export { useCall } from './useCall';
export { useDetails } from './useDetails';
export { usePanel } from './usePanel';
