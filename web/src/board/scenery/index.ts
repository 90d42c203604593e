/** Loads the scenery of a board, and only of that board. */
import type { LonLat } from '../types';
import { PLAIN, type CoastPart, type Scenery, type SceneryPlan } from './plan';

interface CoastFile {
  source: string;
  features: {
    properties: { name: string };
    geometry:
      | { type: 'Polygon'; coordinates: LonLat[][] }
      | { type: 'MultiPolygon'; coordinates: LonLat[][][] };
  }[];
}

type Module = { plan: SceneryPlan };
type Address = { default: string };

const SOURCES: Record<string, () => Promise<[Module, Address]>> = {
  new_york: () => Promise.all([import('./new_york'), import('../../art/new_york.geojson?url')]),
  san_francisco: () =>
    Promise.all([import('./san_francisco'), import('../../art/san_francisco.geojson?url')]),
  old_west: () => Promise.all([import('./old_west'), import('../../art/old_west.geojson?url')]),
};

const loading = new Map<string, Promise<Scenery>>();

/** The scenery of a known board; plain paper for others, or if its coast can't be had. */
export function loadScenery(key: string): Promise<Scenery> {
  const source = SOURCES[key];
  if (!source) return Promise.resolve(PLAIN);
  const found = loading.get(key) ?? load(source).catch(() => forget(key));
  loading.set(key, found);
  return found;
}

/** A failed download is tried again next time. */
function forget(key: string): Scenery {
  loading.delete(key);
  return PLAIN;
}

async function load(source: () => Promise<[Module, Address]>): Promise<Scenery> {
  const [{ plan }, { default: address }] = await source();
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const file = (await answer.json()) as CoastFile;
  return { plan, coast: coastParts(file), credit: file.source };
}

/** The outer rings of every part of a coast. */
export function coastParts(file: CoastFile): CoastPart[] {
  return file.features.map(({ properties, geometry }) => {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    return { name: properties.name, rings: polygons.map((polygon) => polygon[0]!) };
  });
}
