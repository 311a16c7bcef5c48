/** Puts credit and source into a picture's file as XMP. The picture itself is left as it is, byte for byte. */
import { crc32 } from 'node:zlib';
import { type Rights, rightsOf } from '../../contract/rights';
import { escapeHtml } from '../platform/escapeHtml';

export interface Credit {
  title: string;
  credit: string;
  /** `YYYY-MM-DD` */
  date: string;
  /** The article that it was published with, and its page here. */
  sourceAddress: string;
  address: string;
}

const RIGHTS = {
  unknown: (credit: string) => `Credit: ${credit}`,
  public: () => 'Public domain',
  unclaimed: (credit: string) => `Credit: ${credit}`,
  owned: (credit: string) => `© ${credit}. Ask before you use it.`,
};

/** XMP calls a picture with an owner marked, and one in the public domain unmarked. Of others nothing is known. */
const MARKED: Partial<Record<Rights, string>> = { public: 'False', owned: 'True' };

/** @returns the file as it came if it has metadata of its own kind, or is neither JPEG nor PNG. */
export function withCredit(content: Buffer, credit: Credit): Buffer {
  if (content.includes(XMP_NAMESPACE)) {
    return content;
  }
  const packet = Buffer.from(xmpOf(credit));
  if (content.subarray(0, 3).equals(JPEG)) {
    return withSegment(content, packet);
  }
  return content.subarray(0, 8).equals(PNG) ? withChunk(content, packet) : content;
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const XMP_NAMESPACE = 'adobe:ns:meta/';
/** The most that a segment of JPEG holds, with its length. */
const SEGMENT = 0xffff;

/** After the start of the image, and the JFIF segment if it has one, which has to be the first. */
function withSegment(content: Buffer, packet: Buffer): Buffer {
  const data = Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), packet]);
  const length = data.length + 2;
  if (length > SEGMENT) {
    return content;
  }
  const hasJfif = content[3] === 0xe0 && content.length > 5;
  const at = hasJfif ? 4 + content.readUInt16BE(4) : 2;
  const head = Buffer.from([0xff, 0xe1, length >> 8, length & 0xff]);
  return Buffer.concat([content.subarray(0, at), head, data, content.subarray(at)]);
}

/** After the header, which has 25 bytes. */
function withChunk(content: Buffer, packet: Buffer): Buffer {
  const at = PNG.length + 25;
  // Keyword, neither compressed nor in a language.
  const data = Buffer.concat([Buffer.from('iTXtXML:com.adobe.xmp\0\0\0\0\0'), packet]);
  const chunk = Buffer.alloc(data.length + 8);
  chunk.writeUInt32BE(data.length - 4);
  data.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(data), data.length + 4);
  return Buffer.concat([content.subarray(0, at), chunk, content.subarray(at)]);
}

function xmpOf({ title, credit, date, sourceAddress, address }: Credit): string {
  const rights = rightsOf(credit);
  const marked = MARKED[rights];
  const text = (name: string, value: string) => `<${name}>${escapeHtml(value)}</${name}>`;
  const list = (name: string, kind: string, value: string) =>
    `<${name}><rdf:${kind}><rdf:li${kind === 'Alt' ? ' xml:lang="x-default"' : ''}>` +
    `${escapeHtml(value)}</rdf:li></rdf:${kind}></${name}>`;
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    `<x:xmpmeta xmlns:x="${XMP_NAMESPACE}">`,
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""',
    ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"',
    ' xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/">',
    list('dc:title', 'Alt', title),
    rights === 'unknown' ? '' : list('dc:creator', 'Seq', credit),
    list('dc:date', 'Seq', date),
    list('dc:rights', 'Alt', RIGHTS[rights](credit)),
    text('dc:source', sourceAddress),
    text('dc:identifier', address),
    text('photoshop:Credit', credit),
    text('photoshop:Source', sourceAddress),
    marked ? text('xmpRights:Marked', marked) : '',
    text('xmpRights:WebStatement', sourceAddress),
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>',
  ].join('');
}
