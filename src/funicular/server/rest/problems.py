"""What is answered when something is wrong with a request, or with the server: a Problem."""

import logging
import re
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.exceptions import HTTPException

from funicular.server.doors.headers import headers_of
from funicular.server.storage.database import StoreError
from funicular.server.wire.model import Problem
from funicular.server.wire.refusals import REASONS, Refusal

log = logging.getLogger(__name__)

Answers = dict[int | str, dict[str, Any]]
ANYWHERE = (403, 413, 422, 429)
"""Refusals of the doors, and of what no schema allows."""


def problems(*codes: int) -> Answers:
    """The answers with a Problem that an address may give."""
    return {code: {"model": Problem} for code in (*ANYWHERE, *codes)}


def problems_beside(kind: str, *codes: int) -> Answers:
    """The same for an address whose answer is not JSON: FastAPI would take that for its kind."""
    found = {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
    said: Answers = {
        code: {"description": "refused", "content": found} for code in (*ANYWHERE, *codes)
    }
    return said | {200: {"content": {kind: {"schema": {"type": "string"}}}}}


def answer_problems(app: FastAPI) -> None:
    """Every error becomes a Problem, but for mistakes of the server's own."""
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(StoreError, _away)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(Exception, _broken)


async def _refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refusal)  # as registered
    request.app.state.doors.metrics.refusals.labels(error.problem.reason).inc()
    return JSONResponse(error.problem.model_dump(), error.status, error.headers)


async def _away(request: Request, error: Exception) -> JSONResponse:
    """The database does not answer, or not as it should."""
    log.error("%s: %s", request.url.path, error)
    return await _refused(request, Refusal("restarting"))


async def _invalid(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)  # as registered
    first = error.errors()[0]
    where = ".".join(str(each) for each in first["loc"])
    text = f"{where}: {first['msg']}"[:300]
    return JSONResponse(Problem(reason="malformed", text=text).model_dump(), 422)


async def _http_error(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)  # as registered
    reason = {404: "nothing_here", 405: "wrong_method"}.get(error.status_code, "malformed")
    status, text = REASONS[reason]
    headers = dict(error.headers or {})
    if status == 405:
        headers["Allow"] = _methods(request) or headers.get("Allow", "")
    return JSONResponse(Problem(reason=reason, text=text).model_dump(), status, headers)


async def _broken(request: Request, _error: Exception) -> PlainTextResponse:
    """A mistake of ours, which is logged; this answer is beyond whatever adds the headers."""
    return PlainTextResponse("Internal Server Error", 500, headers_of(request.scope))


def _methods(request: Request) -> str:
    """What an address does, as its document says; nothing if that does not have it."""
    paths = request.app.openapi()["paths"]
    patterns = {re.sub(r"{\w+}", "[^/]+", path): path for path in paths}
    here = [path for pattern, path in patterns.items() if re.fullmatch(pattern, request.url.path)]
    return ", ".join(method.upper() for path in here for method in paths[path])
