import { formatCount } from '../../../contract/format';
import { formatYearDay } from '../../../contract/formatYearDay';
import { PAGES } from '../../../contract/pages';
import { History } from '../../components/icons/History';
import { SmallPicture } from '../../components/Thumbnail';
import { WayDrawing } from '../../components/wayDrawings';
import { useAppSelector } from '../../store/hooks';
import { selectLastSearches } from '../../state/uiSlice';
import type { Suggested } from '../../state/screen/screenSlice';

/** The content of an option: a small picture or drawing, a name, and a note. */
export function SuggestionWords({ suggestion }: { suggestion: Suggested }) {
  switch (suggestion.kind) {
    case 'last':
      return (
        <>
          <History size={18} />
          <LastSearch index={Number(suggestion.text)} />
        </>
      );
    case 'door':
      return (
        <>
          <WayDrawing way={suggestion.text} />
          <span>{PAGES[suggestion.text].title}</span>
        </>
      );
    case 'yearDay':
      return (
        <>
          <SmallPicture template={undefined} />
          <span>{formatYearDay(suggestion.text)}</span>
          <small>over the years</small>
        </>
      );
    case 'place':
      return (
        <>
          <SmallPicture template={undefined} />
          <span>{suggestion.text}</span>
          <small>{suggestion.note}</small>
        </>
      );
    default: {
      const { kind, text, note, count, thumbnail } = suggestion;
      return (
        <>
          <SmallPicture template={thumbnail} />
          <span>
            {kind === 'credit' ? `by ${note ?? text}` : text}
            {kind === 'object' && note !== undefined && <small> {note}</small>}
          </span>
          <small>{formatCount(count, 'picture')}</small>
        </>
      );
    }
  }
}

function LastSearch({ index }: { index: number }) {
  return <span>{useAppSelector(selectLastSearches)?.[index]}</span>;
}
