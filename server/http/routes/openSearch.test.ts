import { expect, it } from 'vitest';
import { readXml } from '../../testing/readXml';
import { setup } from '../../testing/testServer';

it('a browser finds how to search', async () => {
  const { app } = await setup({ publicUrl: 'https://sky.example' });
  const { headers, body } = await app.inject('/opensearch.xml');
  expect(headers['content-type']).toBe('application/opensearchdescription+xml; charset=utf-8');
  const root = readXml(body);
  expect(root.tagName).toBe('OpenSearchDescription');
  expect(root.getAttribute('xmlns')).toBe('http://a9.com/-/spec/opensearch/1.1/');
  expect(root.querySelector('ShortName')?.textContent).toBe('Skyfolio');
  expect(root.querySelector('Description')?.textContent).toMatch(/^.{1,1024}$/);
  const search = root.querySelector('Url[type="text/html"]');
  expect(search?.getAttribute('template')).toBe('https://sky.example/?q={searchTerms}');
});
