import styled, { keyframes } from 'styled-components';
import { color } from '../theme/tokens';

/** A small planet on its orbit. The text beside it says what is loading. */
export function Spinner() {
  return <Orbit aria-hidden="true" />;
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Orbit = styled.span`
  position: relative;
  display: inline-block;
  width: 2.25rem;
  height: 2.25rem;
  border: 1px solid ${color('hairline')};
  border-radius: 50%;
  animation: ${turn} 1.6s linear infinite;

  &::after {
    content: '';
    position: absolute;
    top: -0.25rem;
    left: calc(50% - 0.25rem);
    width: 0.5rem;
    height: 0.5rem;
    border-radius: 50%;
    background: ${color('accent')};
    box-shadow: 0 0 0.75rem ${color('accent')};
  }
`;
