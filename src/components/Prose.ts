import styled from 'styled-components';
import { phone } from '../theme/breakpoints';
import { color, font, space } from '../theme/tokens';

/** A page to read: one column of comfortable lines. */
export const Prose = styled.article`
  max-width: 40rem;
  margin: 0 auto;
  padding: ${space.xxxl} ${space.l};
  font-size: 1.0625rem;
  line-height: 1.75;

  ${phone} {
    padding-top: ${space.xl};
  }

  h1 {
    margin-bottom: ${space.xl};
    font-size: clamp(2.25rem, 6vw, 3.25rem);
  }

  h2 {
    margin: ${space.xxl} 0 ${space.m};
    font-size: 1.625rem;
  }

  p + p {
    margin-top: ${space.l};
  }

  > p:first-of-type {
    color: ${color('text')};
    font-family: ${font.serif};
    font-size: 1.375rem;
    line-height: 1.5;
  }

  p {
    color: ${color('textQuiet')};
  }

  a {
    color: ${color('accent')};
    text-underline-offset: 0.2em;
  }
`;
