/** Checks what visitors send, at a cost and with an answer that stay small whatever it is. */
import * as v from 'valibot';

type Issue = v.BaseIssue<unknown>;
type Checked = { value: unknown } | { issues: Issue[] };

/** Mistakes that are named at most. */
const MOST_ISSUES = 20;
/** Items of lists up to which all mistakes are looked for. Of more items only the first mistake is. */
const FEW_ITEMS = 1_000;
/** A message may quote what was sent. */
const MESSAGE_LENGTH = 300;

/**
 * Makes a check by a schema. It compares the lengths of all lists with their bounds before it looks at any
 * item: Valibot looks at all items of a list before it tells that they are too many.
 */
export function boundedCheck(schema: v.GenericSchema): (data: unknown) => Checked {
  const measure = measureOf(schema);
  return (data) => {
    const size = measure ? measure(data, []) : 0;
    if (typeof size === 'object') {
      return { issues: [size] };
    }
    const limits = { abortPipeEarly: true, abortEarly: size > FEW_ITEMS };
    const result = v.safeParse(schema, data, limits);
    return result.success ? { value: result.output } : { issues: shorten(result.issues) };
  };
}

const shorten = (issues: readonly Issue[]): Issue[] =>
  issues
    .slice(0, MOST_ISSUES)
    .map((issue) => ({ ...issue, message: issue.message.slice(0, MESSAGE_LENGTH) }));

type Path = readonly v.IssuePathItem[];
/** How many items the lists of a value have in all, or what is wrong if one has too many. */
type Size = number | Issue;
type Measure = (value: unknown, path: Path) => Size;

/** The parts of a Valibot schema that `measureOf` reads, whatever the kind of the schema. */
interface Parts {
  type: string;
  entries?: Record<string, Parts>;
  item?: Parts;
  wrapped?: Parts;
  pipe?: readonly { type: string }[];
}

/** @returns nothing for a schema without lists. */
function measureOf(schema: Parts): Measure | undefined {
  if (schema.wrapped) {
    return measureOf(schema.wrapped);
  }
  if (schema.type === 'array') {
    return measureOfList(schema);
  }
  const fields = Object.entries(schema.entries ?? {}).flatMap(([key, entry]) => {
    const measure = measureOf(entry);
    return measure ? [{ key, measure }] : [];
  });
  return fields.length === 0
    ? undefined
    : (value, path) =>
        sum(
          isObject(value) ? fields : [],
          ({ key, measure }) => measure((value as Fields)[key], below(path, value, key)), // as just seen
        );
}

function measureOfList({ item, pipe = [] }: Parts): Measure {
  const bound = pipe.find(({ type }) => type === 'max_length') as Bound | undefined; // its kind says so
  const measure = item && measureOf(item);
  return (value, path) => {
    if (!Array.isArray(value)) {
      return 0;
    }
    const [issue] = (bound && v.safeParse(v.pipe(v.any(), bound), value).issues) ?? [];
    if (issue) {
      return { ...issue, path: path as Issue['path'] }; // a list is in a field
    }
    const inner = measure
      ? sum(value, (each: unknown, index) => measure(each, below(path, value, index)))
      : 0;
    return typeof inner === 'number' ? inner + value.length : inner;
  };
}

type Bound = v.GenericPipeAction<unknown[]>;
type Fields = Record<string, unknown>;

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

const below = (path: Path, input: unknown, key: unknown): Path => [
  ...path,
  { type: 'unknown', origin: 'value', input, key, value: undefined },
];

/** Stops at the first list that is too long. */
function sum<Item>(items: readonly Item[], measure: (item: Item, index: number) => Size): Size {
  let total = 0;
  for (const [index, item] of items.entries()) {
    const size = measure(item, index);
    if (typeof size !== 'number') {
      return size;
    }
    total += size;
  }
  return total;
}
