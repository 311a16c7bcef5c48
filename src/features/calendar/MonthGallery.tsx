import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { formatCount, formatMonth } from '../../../contract/format';
import type { PictureList } from '../../api/pages';
import { useAppSelector } from '../../store/hooks';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { roomFor } from '../../theme/breakpoints';
import { color, radius, space } from '../../theme/tokens';
import { PressStatus } from '../pictures/PressStatus';
import { GalleryFoot } from '../gallery/GalleryFoot';
import { selectListView } from '../../lists/listSelectors';
import { OpenPicture } from '../gallery/viewer/OpenPicture';
import { useOverlay } from '../../places/useOverlay';
import { weeksOf } from './calendarDays';
import { MonthDay } from './MonthDay';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

interface MonthGalleryProps {
  /** `YYYY-MM` */
  month: string;
  /** The pictures of the month. Must stay the same object while it is the same month. */
  list: PictureList;
}

/** The pictures of a month in its weeks, with the dialog that shows one of them large. */
export function MonthGallery({ month, list }: MonthGalleryProps) {
  const view = useAppSelector((state) => selectListView(state, list));
  const { opened: openPicture, open, show, close } = useOverlay('picture');
  const dates = new Set(view.dates);
  const section = useReturnToDay(openPicture);
  return (
    <section ref={section}>
      <PressStatus />
      {view.dates.length > 0 && (
        <Month aria-label={formatMonth(month)}>
          {view.isComplete && (
            <VisuallyHidden as="caption">{withoutPicture(month, dates)}</VisuallyHidden>
          )}
          <thead>
            <tr>
              {WEEKDAYS.map((weekday) => (
                <th key={weekday} scope="col" abbr={weekday}>
                  {weekday.slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(month).map((week, index) => (
              <tr key={index}>
                {week.map((date, weekday) => (
                  <td key={weekday}>
                    {date !== undefined && (
                      <MonthDay date={date} isShown={dates.has(date)} onOpen={open} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Month>
      )}
      {(dates.size === 0 || !view.isComplete) && (
        <GalleryFoot list={list} view={view} empty="The archive has no picture of this month." />
      )}
      {openPicture !== null && (
        <OpenPicture {...{ list, view, show }} date={openPicture} onClose={close} />
      )}
    </section>
  );
}

/** Says once how many days have no picture, instead of at each of them. */
function withoutPicture(month: string, dates: ReadonlySet<string>): string {
  const days = weeksOf(month).flat();
  const count = days.filter((date) => date !== undefined && !dates.has(date)).length;
  return count === 0 ? '' : `${formatCount(count, 'day')} without a picture`;
}

/** Moves the focus to the day that the dialog showed last, once it is closed. */
function useReturnToDay(openPicture: string | null) {
  const section = useRef<HTMLElement>(null);
  const shown = useRef(openPicture);
  useEffect(() => {
    const last = shown.current;
    shown.current = openPicture;
    if (last !== null && openPicture === null) {
      section.current?.querySelector(`[datetime="${last}"]`)?.closest('a')?.focus();
    }
  }, [openPicture]);
  return section;
}

/** Its days, which have their spacing around them, are as wide as the head. */
const Month = styled.table`
  width: min(100% - 2 * (${space.l} - ${space.xs}), 80rem);
  margin: ${space.m} auto 0;
  border-spacing: ${space.xs};
  border-collapse: separate;
  table-layout: fixed;

  th {
    padding: ${space.xs} 0;
    overflow: hidden;
    color: ${color('textQuiet')};
    font-size: 0.8125rem;
    font-weight: 500;
  }

  td {
    padding: 0;
    border-radius: ${radius.s};
    vertical-align: top;
  }

  ${roomFor.medium} {
    width: min(100% - 2rem, 80rem);
    border-spacing: ${space.s};
  }
`;
