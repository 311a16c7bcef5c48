/** Who likes what, made up: a few pictures have most of the likes, and a few users like thousands. */

interface LikesOptions {
  /** Users who like something. */
  users: number;
  /** All likes together, about. */
  likes: number;
  /** The first users like more than others. */
  collectors: { users: number; likes: number };
  /** The pictures that there are. */
  days: string[];
}

interface LikesOfUser {
  user: number;
  /** In the order of the table. */
  pictures: string[];
  /** ISO 8601, one for each picture. */
  times: string[];
}

/** The likes of the picture of rank r are as 1 / (r + FLATNESS). */
const FLATNESS = 50;
const YEAR_MS = 365 * 86_400_000;
/** Of a user, a share of the pictures. More would take long to choose. */
const MOST = 0.45;
const NOW = Date.now();

export function* likesOfUsers(
  { users, likes, collectors, days }: LikesOptions,
  random: () => number,
): Generator<LikesOfUser> {
  const ranked = shuffle(days, random);
  const spread = Math.log((days.length + FLATNESS) / FLATNESS);
  const pick = () =>
    ranked[Math.floor(FLATNESS * (Math.exp(random() * spread) - 1))] ?? ranked[0] ?? '';
  let left = likes;
  for (let user = 1; user <= users; user += 1) {
    const even = left / (users - user + 1);
    const wanted = user <= collectors.users ? collectors.likes : -Math.log(1 - random()) * even;
    const count = Math.min(Math.round(wanted), Math.floor(left), Math.floor(days.length * MOST));
    left -= count;
    const chosen = new Set<string>();
    while (chosen.size < count) {
      chosen.add(pick());
    }
    const pictures = [...chosen].sort();
    const times = pictures.map(() => new Date(NOW - random() * YEAR_MS).toISOString());
    yield { user, pictures, times };
  }
}

function shuffle(days: readonly string[], random: () => number): string[] {
  return days
    .map((day) => ({ day, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ day }) => day);
}
