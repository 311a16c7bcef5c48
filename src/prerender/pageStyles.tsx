/**
 * Styles that the page has, so that no code makes them: those of all components that come with the first view
 * and never change. Each class is the component's id, which styled-components gives its elements anyway.
 */
import type { ComponentType, ReactNode } from 'react';
import type { ServerStyleSheet } from 'styled-components';

/** What a styled component holds of its styles. */
interface ComponentStyle {
  componentId: string;
  /** Texts and keyframes; functions where the styles depend on a component's props. */
  rules: readonly unknown[];
  baseStyle?: ComponentStyle | null;
}
export type Components = ReadonlyMap<string, { componentStyle: ComponentStyle }>;

/** Those whose styles are the same in all places. A base's styles come before those of its extensions. */
function unchanging(components: Components): string[] {
  const isUnchanging = ({ rules, baseStyle }: ComponentStyle): boolean =>
    rules.every((rule) => typeof rule !== 'function') && (!baseStyle || isUnchanging(baseStyle));
  return [...components.keys()].filter((name) => {
    const style = components.get(name)?.componentStyle;
    return style && isUnchanging(style);
  });
}

/** Elements that have all styles that never change. */
export function unchangingElements(components: Components): ReactNode {
  return unchanging(components).map((name) => {
    const Component = components.get(name) as unknown as ComponentType<{ as: string }>;
    return <Component key={name} as="i" />;
  });
}

/** @returns a class for each component that never changes, by its name. */
export function shortClasses(components: Components): Map<string, string> {
  return new Map(unchanging(components).map((name, place) => [name, `s${place.toString(36)}`]));
}

/**
 * Writes short classes into HTML and CSS that styled-components made.
 *
 * @throws if styles name another component, whose class in the code may be another one, or if the styles of an
 *   element change: React takes it over with the class that it has.
 */
export function withShortClasses(
  { html, css }: { html: string; css: string },
  sheet: ServerStyleSheet,
  classes: ReadonlyMap<string, string>,
): { html: string; css: string } {
  const names = sheet.instance.names;
  const referred = [...names.keys()].find((name) => css.includes(`.${name}`));
  if (referred !== undefined) {
    throw new Error(`Styles of the first view name the component ${referred}: use an attribute.`);
  }
  const generated = new Map(
    [...classes].flatMap(([name, short]) =>
      [...(names.get(name) ?? [])].map((each) => [each, short]),
    ),
  );
  return {
    html: html.replaceAll(/ class="([^"]*)"/g, (_attribute, list: string) => {
      const parts = list.split(' ');
      const kept = parts.filter((each) => classes.has(each));
      const changing = parts.find((each) => !classes.has(each) && !generated.has(each));
      if (changing !== undefined) {
        throw new Error(`"${list}" is in the first view, but its styles depend on its properties.`);
      }
      const text = kept.map((each) => classes.get(each)).join(' ');
      return text && ` class="${text}"`;
    }),
    // Generated classes may have a hyphen: `cya-dly`.
    css: css.replaceAll(/\.([A-Za-z][\w-]+)/g, (text, each: string) => {
      const short = generated.get(each);
      return short ? `.${short}` : text;
    }),
  };
}
