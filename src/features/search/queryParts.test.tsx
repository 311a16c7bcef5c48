import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPicture, MockDb } from '../../../mocks/db';
import { expectShown } from '../../../test/cards';
import { failing } from '../../../test/failing';
import { renderApp } from '../../../test/renderApp';

const PICTURES = [
  createPicture({ date: '2004-07-03', title: 'The Orion Nebula', authors: 'Ann Example' }),
  createPicture({ date: '2004-07-02', title: 'Saturn', authors: 'Ann Example' }),
  createPicture({ date: '2003-07-01', title: 'Saturn and stars', authors: 'Ben Sample' }),
];

const open = (query: string) =>
  renderApp({
    db: new MockDb(PICTURES),
    history: [`/?${new URLSearchParams({ q: query }).toString()}`],
  });

beforeEach(() => {
  // The window is so high that every loaded card is in sight.
  window.innerHeight = 1_000_000;
});

describe('the head of a search', () => {
  it('tells the days that were understood, and takes them away', async () => {
    const { user } = await open('saturn in July 2004');
    await expectShown(['2004-07-02']);
    await user.click(await screen.findByRole('button', { name: 'Remove “in July 2004”' }));
    await expectShown(['2004-07-02', '2003-07-01']);
    expect(screen.getByRole('searchbox')).toHaveValue('saturn');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.queryByRole('button', { name: /Remove/ })).not.toBeInTheDocument();
  });

  it('tells the credit, and the archive is what is left without it', async () => {
    const { user } = await open('by:"ann example"');
    await expectShown(['2004-07-03', '2004-07-02']);
    await user.click(await screen.findByRole('button', { name: 'Remove “by ann example”' }));
    await expectShown(['2004-07-03', '2004-07-02', '2003-07-01']);
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('tells what is left out, and takes it in again', async () => {
    const { user } = await open('saturn -sample');
    await expectShown(['2004-07-02']);
    await user.click(await screen.findByRole('button', { name: 'Remove “without sample”' }));
    await expectShown(['2004-07-02', '2003-07-01']);
    expect(screen.getByRole('searchbox')).toHaveValue('saturn');
  });

  it('keeps the order and the rest of the search', async () => {
    const { user } = await renderApp({
      db: new MockDb(PICTURES),
      history: ['/?q=saturn,+2003,+by:ben&order=relevance'],
    });
    await user.click(await screen.findByRole('button', { name: 'Remove “by ben”' }));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue('saturn, 2003'));
    expect(await screen.findByRole('button', { name: 'Relevance' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  it('leads to the objects that a search names, and not from quotes', async () => {
    await open('NGC 1976, saturn, "moon"');
    expect(await screen.findByRole('link', { name: /Orion Nebula$/ })).toHaveAttribute(
      'href',
      '/objects/m42',
    );
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.filter((href) => href?.startsWith('/objects/'))).toEqual([
      '/objects/m42',
      '/objects/saturn',
    ]);
  });

  it('leads to a day over the years', async () => {
    await open('4th July');
    expect(await screen.findByRole('link', { name: 'July 4 over the years' })).toHaveAttribute(
      'href',
      '/on-this-day?day=07-04',
    );
  });

  it('tells the order in which pictures come', async () => {
    const { user } = await open('saturn');
    const status = (text: string) => screen.findByText(text);
    await status('2 pictures for “saturn”, those that show it first, then newest');
    await user.click(screen.getByRole('button', { name: 'Relevance' }));
    await status('2 pictures for “saturn”, those that show it first, then best match');
    const search = async (text: string) => {
      await user.clear(screen.getByRole('searchbox'));
      await user.type(screen.getByRole('searchbox'), `${text}{Enter}`);
    };
    await search('stars');
    await screen.findByText(/for “stars”, best match first$/);
    await user.click(screen.getByRole('button', { name: 'Newest' }));
    await search('saturn, orion nebula, stars');
    expect(
      await status(
        '3 pictures for “saturn, orion nebula, stars”, those with most keywords first, then those that show them, then newest',
      ),
    ).toHaveAttribute('role', 'status');
  });

  it('tells no order of objects where a server knows none', async () => {
    await renderApp({
      db: new MockDb(PICTURES),
      history: ['/?q=saturn'],
      handlers: [failing('objects/named/', 404)],
    });
    expect(await screen.findByText('2 pictures for “saturn”, newest first')).toBeVisible();
  });

  it('explains how searches are written', async () => {
    const { user } = await open('saturn');
    await user.click(await screen.findByText('Search tips'));
    expect(screen.getByText('by:"Robert Gendler"')).toBeVisible();
  });
});
