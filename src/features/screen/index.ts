export { callAnswered, selectPart } from './screenSlice';
export { useCall } from './useCall';
export { usePanel } from './usePanel';
