import { useGetApodHealthQuery } from '../../api/service';
import { useAppSelector } from '../../app/hooks';
import { selectApodStatus } from './serviceStatusSlice';

/** Milliseconds between questions: often while pages wait for the source, rarely while it is up. */
const POLLING = { checking: 3_000, down: 10_000, up: 60_000 } as const;

/** Keeps the status of the source up to date for as long as the component is there. */
export function useApodHealth() {
  const status = useAppSelector(selectApodStatus);
  useGetApodHealthQuery(undefined, {
    pollingInterval: POLLING[status],
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  return status;
}
