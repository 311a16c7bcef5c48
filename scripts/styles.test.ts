import { expect, it } from 'vitest';
import { plainStyles, stylesOnOneLine } from './styles.mjs';

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
  expect(handler(code)).toBe(
    [
      "import styled, { css } from 'styled-components';",
      'const wide = css` width: ${2}rem;${from`\n a`} {top: 0;}`;',
      'const Box = styled(Link).attrs({})` ${wide} `;',
      'const text = `/* as it is */\n`;',
    ].join('\n'),
  );
});
