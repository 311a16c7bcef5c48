import { Link } from 'react-router';
import styled from 'styled-components';
import { Button } from '../../components/Button';
import { MapPin } from '../../components/icons/MapPin';
import { color, space } from '../../theme/tokens';
import { SKY_LINK, skyAddress } from '../pictures/skyAddress';

/** Leads to the place of an object on the map of the sky. */
export function SkyLink({ id }: { id: string }) {
  return (
    <Pill as={Link} to={skyAddress(id)}>
      <MapPin size={16} /> <span>{SKY_LINK}</span>
    </Pill>
  );
}

const Pill = styled(Button)`
  padding: ${space.s} ${space.l};
  color: ${color('textQuiet')};
  text-decoration: none;
`;
