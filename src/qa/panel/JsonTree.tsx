import { useState } from 'react';
import styled from 'styled-components';
import { color, space } from '../../theme/tokens';
import { SHEET, Tool } from './parts';

/** Fields that are shown at once; a state may have thousands. */
const PORTION = 100;
const TEXT_LENGTH = 1_000;

interface JsonTreeProps {
  name: string;
  value: unknown;
  /** Whether its first level is open from the beginning. */
  isOpen?: boolean;
}

/** A JSON value with parts that open. What is closed is not rendered, so a state may be of any size. */
export function JsonTree({ name, value, isOpen = false }: JsonTreeProps) {
  const [isShown, setIsShown] = useState(isOpen);
  if (typeof value !== 'object' || value === null) {
    return (
      <Leaf>
        {name && <Name>{name}: </Name>}
        {printLeaf(value)}
      </Leaf>
    );
  }
  return (
    <Branch open={isOpen} onToggle={({ currentTarget }) => setIsShown(currentTarget.open)}>
      <summary>
        {name && <Name>{name}: </Name>}
        {summaryOf(value)}
      </summary>
      {isShown && <Fields value={value} />}
    </Branch>
  );
}

function Fields({ value }: { value: object }) {
  const [count, setCount] = useState(PORTION);
  const entries = Object.entries(value) as [string, unknown][]; // of JSON
  return (
    <>
      {entries.slice(0, count).map(([key, part]) => (
        <JsonTree key={key} name={key} value={part} />
      ))}
      {entries.length > count && (
        <Tool type="button" onClick={() => setCount(count + PORTION)}>
          Show more of {entries.length - count} others
        </Tool>
      )}
    </>
  );
}

function summaryOf(value: object): string {
  const { length } = Object.keys(value);
  const noun = Array.isArray(value) ? 'item' : 'field';
  return `${length} ${noun}${length === 1 ? '' : 's'}`;
}

/** A value in one line. */
export function printLeaf(value: unknown): string {
  if (value === undefined) {
    return 'nothing';
  }
  const json = JSON.stringify(value);
  return json.length > TEXT_LENGTH ? `${json.slice(0, TEXT_LENGTH)}…` : json;
}

const Name = styled.span`
  color: ${color('textQuiet')};
`;

const Leaf = styled.div`
  padding-left: ${space.l};
  overflow-wrap: anywhere;
`;

const Branch = styled.details`
  padding-left: ${space.l};

  summary {
    margin-left: -${space.l};
    min-height: 1.5rem;
    line-height: 1.5rem;
    cursor: pointer;

    ${SHEET} {
      line-height: 2.75rem;
    }
  }
`;
