import { Link } from 'react-router';
import styled from 'styled-components';
import { formatCount } from '../../../contract/format';
import { IconButton } from '../../components/Button';
import { X } from '../../components/icons/X';
import { color, radius, space } from '../../theme/tokens';
import { objectAddress, RowPicture } from './SkyList';
import type { Selected } from './useShownSky';

/** More than fit into a glance are in the list beside the map. */
export const MOST = 4;

interface SelectedMarkProps {
  /** Most pictured first, `MOST` of them. */
  objects: readonly Selected[];
  onClose: () => void;
}

/** The objects of the mark that was pressed. */
export function SelectedMark({ objects, onClose }: SelectedMarkProps) {
  return (
    <Card role="group" aria-label="Chosen on the map">
      <ul>
        {objects.map((object) => (
          <li key={object.id}>
            {object.dates[0] && <RowPicture date={object.dates[0]} />}
            <span>
              <Link to={objectAddress(object.id)}>{object.name}</Link>
              <small>
                {object.count > 0
                  ? formatCount(object.count, 'picture')
                  : 'No picture shows it so far'}
              </small>
            </span>
          </li>
        ))}
      </ul>
      <IconButton type="button" aria-label="Close" onClick={onClose}>
        <X size={18} />
      </IconButton>
    </Card>
  );
}

const Card = styled.div`
  position: absolute;
  bottom: calc(${space.m} + 3.5rem);
  left: 50%;
  display: flex;
  align-items: flex-start;
  gap: ${space.s};
  width: max-content;
  max-width: calc(100% - 2 * ${space.m});
  padding: ${space.m};
  border: 1px solid ${color('hairline')};
  border-radius: ${radius.m};
  background: ${color('raised')};
  box-shadow: 0 8px 30px ${color('shadow')};
  transform: translateX(-50%);

  ul {
    display: grid;
    gap: ${space.s};
  }

  li {
    display: flex;
    align-items: center;
    gap: ${space.m};
  }

  small {
    display: block;
    color: ${color('textQuiet')};
  }
`;
