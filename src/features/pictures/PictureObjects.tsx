import { Fragment } from 'react';
import { Link } from 'react-router';
import type { ObjectLink } from '../../../contract/objectLink';
import { Fact } from '../../components/Fact';
import { objectsApi } from '../../api/objects';
import { useHeld } from '../../places/useHeld';
import { SKY_LINK, skyAddress } from './skyAddress';

/** The objects that a picture shows and mentions, and where it is in the sky, as rows of its facts; none until they are known. */
export function PictureObjects({ date }: { date: string }) {
  const { data } = useHeld(objectsApi.endpoints.getPictureObjects, date);
  return (
    <>
      <Row term="Shows" objects={data?.shows} />
      <Row term="Mentions" objects={data?.mentions} />
      {data?.place !== undefined && (
        <Fact term="Place">
          <Link to={skyAddress(data.place)}>{SKY_LINK}</Link>
        </Fact>
      )}
    </>
  );
}

function Row({ term, objects = [] }: { term: string; objects?: ObjectLink[] | undefined }) {
  if (objects.length === 0) {
    return null;
  }
  return (
    <Fact term={term}>
      {objects.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link to={`/objects/${id}`}>{name}</Link>
        </Fragment>
      ))}
    </Fact>
  );
}
