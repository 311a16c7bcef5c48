import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { collectStyled, stylesInPage } from './styles.mjs';

describe('styles in the page', () => {
  const FILE = path.resolve(import.meta.dirname, '../../components/Box.tsx');
  const code = [
    'const Box = styled.div`top: ${1}px;`;',
    'const Row = styled(Box).attrs({ id })`${css`left: 0;`}`;',
  ].join('\n');

  it('are those of components that are known by their names', () => {
    const { handler } = collectStyled().transform;
    expect(handler(code, FILE)).toBe(
      [
        "const Box = collectStyled('Box-0', styled.div.withConfig({ componentId: 'Box-0' })`top: ${1}px;`);",
        "const Row = collectStyled('Box-1', styled(Box).attrs({ id }).withConfig({ componentId: 'Box-1' })`${css`left: 0;`}`);",
      ].join('\n'),
    );
  });

  it('are left out of the code, which has their classes', () => {
    const names = new Set(['Box-0']);
    const { handler } = stylesInPage(() => names).transform;
    expect(handler(code, FILE)).toBe(
      [
        "const Box = styled.div.withConfig({ componentId: 'Box-0' })``;",
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
