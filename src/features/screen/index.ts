export {
  callAnswered,
  type Door,
  mapChanged,
  panelToggled,
  selectMap,
  selectionChanged,
  selectPart,
  selectSelection,
  selectSuggestions,
  type Suggested,
  suggestionsShown,
} from './screenSlice';
export { useCall } from './useCall';
export { useCallQueue } from './useCallQueue';
export { useDetails } from './useDetails';
export { usePanel } from './usePanel';
