import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type Search, searchAddress } from '../../lists/search';

interface SearchLinkProps {
  list: Search;
  className?: string;
  children: ReactNode;
}

export function SearchLink({ list, className, children }: SearchLinkProps) {
  return (
    <Link to={`?${new URLSearchParams(searchAddress(list)).toString()}`} className={className}>
      {children}
    </Link>
  );
}
