import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { keepStyled, plainStyles, stylesInPage, stylesOnOneLine } from './styles.mjs';

it('leaves comments and line breaks out of styles', () => {
  expect(
    plainStyles('\n  /* Why. */\n  color: red;\n\n  &:hover {\n    margin: 0 auto;\n  }\n'),
  ).toBe(' color: red;&:hover {margin: 0 auto;}');
});

it('keeps what stands between two values apart', () => {
  expect(plainStyles('\n\n  ')).toBe(' ');
});

it('changes the styles of components, and nothing else', () => {
  const code = [
    "import styled, { css } from 'styled-components';",
    'const wide = css`\n  width: ${2}rem;\n  ${from`\n a`} {\n    top: 0;\n  }\n`;',
    'const Box = styled(Link).attrs({})`\n  ${wide}\n`;',
    'const text = `/* as it is */\n`;',
  ].join('\n');
  const { handler } = stylesOnOneLine().transform;
  expect(handler(code, '')).toBe(
    [
      "import styled, { css } from 'styled-components';",
      'const wide = css` width: ${2}rem;${from`\n a`} {top: 0;}`;',
      'const Box = styled(Link).attrs({})` ${wide} `;',
      'const text = `/* as it is */\n`;',
    ].join('\n'),
  );
});

describe('styles in the page', () => {
  const FILE = path.resolve(import.meta.dirname, '../src/components/Box.tsx');
  const code = [
    'const Box = styled.div`top: ${1}px;`;',
    'const Row = styled(Box).attrs({ id })`${css`left: 0;`}`;',
  ].join('\n');

  it('are those of components that are known by their names', () => {
    const { handler } = keepStyled().transform;
    expect(handler(code, FILE)).toBe(
      [
        "const Box = keepStyled('src-components-Box-tsx-0', styled.div.withConfig({ componentId: 'src-components-Box-tsx-0' })`top: ${1}px;`);",
        "const Row = keepStyled('src-components-Box-tsx-1', styled(Box).attrs({ id }).withConfig({ componentId: 'src-components-Box-tsx-1' })`${css`left: 0;`}`);",
      ].join('\n'),
    );
  });

  it('are left out of the code, which has their classes', () => {
    const names = new Set(['src-components-Box-tsx-0']);
    const { handler } = stylesInPage(() => names).transform;
    expect(handler(code, FILE)).toBe(
      [
        "const Box = styled.div.withConfig({ componentId: 'src-components-Box-tsx-0' })``;",
        'const Row = styled(Box).attrs({ id })`${css`left: 0;`}`;',
      ].join('\n'),
    );
  });

  it('leave no animation in the code that nothing uses there', () => {
    const { handler } = stylesInPage(() => new Set()).transform;
    expect(handler('const turn = keyframes`to { rotate: 1turn; }`;', FILE)).toBe(
      'const turn = /* @__PURE__ */ (() => keyframes`to { rotate: 1turn; }`)();',
    );
  });
});
