/**
 * Styles that the page has, so that no code makes them: those of all components that come with the first view
 * and never change. Each class is the component's id, which styled-components gives its elements anyway.
 */
import type { ComponentType, ReactNode } from 'react';
import type { ServerStyleSheet } from 'styled-components';

interface ComponentStyle {
  componentId: string;
  /** Texts and keyframes; functions where the styles depend on a component's props. */
  rules: readonly unknown[];
  baseStyle?: ComponentStyle | null;
}
export type Components = ReadonlyMap<string, { componentStyle: ComponentStyle }>;

/** Names of the components whose styles are the same in all places. A base comes before its extensions. */
export function unchanging(components: Components): ReadonlySet<string> {
  const isUnchanging = ({ rules, baseStyle }: ComponentStyle): boolean =>
    rules.every((rule) => typeof rule !== 'function') && (!baseStyle || isUnchanging(baseStyle));
  const names = [...components].filter(([, { componentStyle }]) => isUnchanging(componentStyle));
  return new Set(names.map(([name]) => name));
}

/** One element of each component that never changes, to collect their styles. */
export function unchangingElements(components: Components): ReactNode {
  return [...unchanging(components)].map((name) => {
    const Component = components.get(name) as unknown as ComponentType<{ as: string }>;
    return <Component key={name} as="i" />;
  });
}

/**
 * Gives each element the id of its component as its only class, in HTML and CSS that styled-components made.
 *
 * @throws if styles name another component, or if the styles of an element change: React takes it over with the
 *   class that it has.
 */
export function withIdsAsClasses(
  { html, css }: { html: string; css: string },
  sheet: ServerStyleSheet,
  ids: ReadonlySet<string>,
): { html: string; css: string } {
  const names = sheet.instance.names;
  const referred = [...names.keys()].find((name) => css.includes(`.${name}`));
  if (referred !== undefined) {
    throw new Error(`Styles of the first view name the component ${referred}: use an attribute.`);
  }
  const idsByGenerated = new Map(
    [...ids].flatMap((id) => [...(names.get(id) ?? [])].map((generated) => [generated, id])),
  );
  return {
    html: html.replaceAll(/ class="([^"]*)"/g, (_attribute, list: string) => {
      const classes = list.split(' ');
      if (!classes.every((each) => ids.has(each) || idsByGenerated.has(each))) {
        throw new Error(`"${list}" is in the first view, but its styles depend on its properties.`);
      }
      const text = classes.filter((each) => ids.has(each)).join(' ');
      return text && ` class="${text}"`;
    }),
    // Generated classes may have a hyphen: `cya-dly`.
    css: css.replaceAll(/\.([A-Za-z][\w-]+)/g, (text, generated: string) => {
      const id = idsByGenerated.get(generated);
      return id ? `.${id}` : text;
    }),
  };
}
