import type { Clock } from '../../../platform/clock';
import type { Figure } from '../../../platform/figures';
import type { SyncStore } from '../../store/syncStore';
import type { ActiveArchive } from './activeArchive';

/** What an operator watches of the archive: whether it is whole, and whether new pictures come. */
export async function archiveFigures(
  active: ActiveArchive,
  sync: Pick<SyncStore, 'counts'>,
  now: Clock['now'],
): Promise<Figure[]> {
  const { name, archive } = active.current();
  const [newest] = await archive.newest(1);
  const { pictures, quarantined, refused } = await sync.counts();
  const status = active.sourceStatus;
  return [
    { name: 'skyfolio_pictures', help: 'Pictures of the archive.', value: pictures },
    ...(newest
      ? [
          {
            name: 'skyfolio_newest_day_age_seconds' as const,
            help: 'Time since the newest day that is shown began (UTC). NASA adds one a day.',
            value: (now().getTime() - Date.parse(newest.date)) / 1000,
          },
        ]
      : []),
    ...(status === 'checking'
      ? []
      : [
          {
            name: 'skyfolio_source_up' as const,
            help: 'Whether NASA answers.',
            value: Number(status === 'up'),
          },
        ]),
    {
      name: 'skyfolio_source_shown',
      help: 'What is shown: "nasa", "archive" (what is there), or "sample".',
      value: 1,
      labels: { source: name },
    },
    {
      name: 'skyfolio_quarantined_records',
      help: 'Records that are not shown: npm run doctor -- --quarantine',
      value: quarantined,
    },
    {
      name: 'skyfolio_refused_records',
      help: 'Those of them that say less than the archive has.',
      value: refused,
    },
  ];
}
